# WebAssembly with WASI, by clang 19 and Debian's wasi-libc and libc++; programs run under node.
set(CMAKE_SYSTEM_NAME Generic)  # CMake 3.25 does not know WASI
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_CXX_COMPILER clang++-19)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
# Debian's clang would also look into /usr/include, and find the headers of this machine. There are no
# exceptions in this libc++.
set(CMAKE_CXX_FLAGS_INIT "-nostdlibinc -isystem /usr/include/wasm32-wasi/c++/v1 \
-isystem /usr/include/wasm32-wasi -fno-exceptions -fno-rtti")
# The stack of 64 KiB would overflow silently into the data.
set(CMAKE_EXE_LINKER_FLAGS_INIT "-Wl,-z,stack-size=2097152 -Wl,--stack-first")
set(CMAKE_CROSSCOMPILING_EMULATOR
    node "${CMAKE_CURRENT_LIST_DIR}/../../tests/elsewhere/run_wasi.mjs")
