# What a page says for readers of the repository and Doxygen cannot follow; see docs/Doxyfile.
# Links to headers, to other folders' READMEs, to CONTRIBUTING, to levels.md and within a page become plain text.
s/([^!]|^)\[([^]]*)\]\((\.\.\/[^)]*((README|CONTRIBUTING)\.md|\.h)|#[a-z0-9-]+|levels\.md)\)/\1\2/g
# Formatting does not work in the text of a link.
s/\[max<sup>n<\/sup>\]/[max^n]/g
s/\[SSS\\\*\]/[SSS*]/g
# Nor in a title.
s/^# Max<sup>n<\/sup>/# Max^n/
# Pictures are found by their names (IMAGE_PATH).
s/\]\(\.\.\/images\//](/g
