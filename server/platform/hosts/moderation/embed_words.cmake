# cmake -DWORDS=refused_words.txt -DOUTPUT=file.cpp -P embed_words.cmake: the word list as C++, so that the binary needs no files.
file(READ ${WORDS} words)
file(WRITE ${OUTPUT} "#include \"platform/hosts/moderation/moderation_words.h\"\n\n"
    "std::string_view hosts::built_in_refused_words()\n{\n    return R\"words(${words})words\";\n}\n")
