# Turns the plain comments of a header into documentation for Doxygen; see docs/Doxyfile.
#
# The block at the top documents the file; a declaration without a comment of its own refers to it. A
# block above a declaration documents that, and a comment behind a member documents the member. Indented lines of a comment are code. Separators such as
# "// --- the root ---" stay as they are.

# What Doxygen must not read as a command, a tag or emphasis; what stands in backticks is safe.
function prose(text,    parts, n, i, out) {
  n = split(text, parts, "`")
  for (i = 1; i <= n; ++i) {
    if (i % 2 == 1) {
      gsub(/\\/, "\\\\", parts[i])
      gsub(/[@#&%$|~*]/, "\\\\&", parts[i])
      gsub(/<[A-Za-z\/!]/, "\\\\&", parts[i])
      gsub(/::/, "\\::", parts[i])
    }
    out = out (i > 1 ? "`" : "") parts[i]
  }
  return out
}

function close_code() {
  if (in_code) print block_indent "/// \\endcode"
  in_code = 0
}

function end_block() {
  close_code()
  for (; held > 0; --held) print block_indent "///"
  in_block = 0
}

FNR == 1 { in_block = in_code = held = column = 0 }

# A line that is a comment and nothing else.
/^ *\/\// && !/^ *\/\/ ---/ && !/^ *\/\/ *NOLINT/ {
  match($0, /^ */)
  indent = substr($0, 1, RLENGTH)
  text = substr($0, RLENGTH + 3)
  if (!in_block && column > 0 && length(indent) + 1 == column) {  # goes on behind a member
    print indent "///<" prose(text)
    next
  }
  column = 0
  if (!in_block) {
    in_block = 1
    block_indent = indent
    if (FNR == 1) print "/// \\file"
  }
  if (text ~ /^ *$/) {
    ++held
  } else if (text ~ /^   /) {
    if (!in_code) {
      for (; held > 0; --held) print indent "///"
      print indent "/// \\code{.cpp}"
    }
    in_code = 1
    for (; held > 0; --held) print indent "///"
    print indent "/// " text
  } else {
    close_code()
    for (; held > 0; --held) print indent "///"
    print indent "///" prose(text)
  }
  next
}

{ if (in_block) end_block() }

# The header's own class: the top of the file has said what there is to say.
blank && /^(template|class|struct|inline|constexpr)/ && !/^(class|struct) [A-Za-z]*;/ {
  header = FILENAME
  sub(/^.*include\//, "", header)
  print "/// See " prose(header) "."
}
{ blank = /^$/ }

# A comment behind a member, but not behind a bracket or a directive, nor within a function: members
# stand 0, 2 or 4 columns from the left, and end in ';' or ','.
/^ *[^ \/#].*[;,]  *\/\/ / && !/\/\/ *NOLINT/ {
  at = match($0, /  *\/\/ [^"]*$/)
  if (at > 0 && /^ ? ? ? ?[^ ]/ && !/^ *(return|if|for|else)/) {
    code = substr($0, 1, at - 1)
    gap = substr($0, at, RLENGTH)
    match(gap, /\/\//)
    column = at + RSTART - 1
    print code substr(gap, 1, RSTART - 1) "///<" prose(substr(gap, RSTART + 2))
    next
  }
}

{
  column = 0
  print
}

END { if (in_block) end_block() }
