#include "boardgames/serve/serve.h"

#include <span>

#include "serve.h"

std::span<const boardgames::SiteFile> BuiltInPage();  // of the folder BOARDGAMES_PAGE

boardgames::AddCommand Serve() { return boardgames::ServeCommand(BuiltInPage()); }
