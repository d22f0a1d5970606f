// Says in one sentence that the compiler was not asked for C++20, instead of thousands of errors. Headers include it
// that older standards cannot read and that include nothing of ours which does.
#pragma once

#if __cplusplus < 202002L && (!defined(_MSVC_LANG) || _MSVC_LANG < 202002L)
#error boardgames needs C++20: compile with -std=c++20 (Visual C++: /std:c++20)
#include <cpp20_is_needed>  // a missing file stops compilers that continue after an error
#endif
