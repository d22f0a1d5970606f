// Macros without a prefix from headers that C++ programs often include before ours. The test
// headers.beside_others checks that no public header uses one of these names. Macros that are empty in
// those headers are two brackets here: an empty `far` would turn `int far` into an unnamed parameter,
// and the test would not notice.
//
// Left out are macros that break every C++ program: `erase` and `clear` (curses without
// NCURSES_NOMACROS), `open` and `close` (Perl on Windows), `abs` and `bit` (Arduino), `index` (Xos.h).
// So are the five hundred lower-case macros of <term.h>, such as `lines` and `columns`.
#define FOREIGN_EMPTY )(

// X11/X.h, X11/Xlib.h, X11/Xutil.h.
#define Above 0
#define AllHints 0
#define AllTemporary 0L
#define AllocAll 1
#define AllocNone 0
#define AllowExposures 1
#define Always 2
#define AnyButton 0L
#define AnyKey 0L
#define AnyModifier (1 << 15)
#define AnyPropertyType 0L
#define Below 1
#define Bool int
#define BottomIf 3
#define Button1 1
#define CenterGravity 5
#define ClipByChildren 0
#define Complex 0
#define ControlMask (1 << 2)
#define Convex 2
#define CoordModeOrigin 0
#define CopyFromParent 0L
#define CurrentTime 0L
#define CursorShape 0
#define DefaultScreen(display) (display->default_screen)
#define DestroyAll 0
#define DirectColor 5
#define DontCare (-1)
#define EvenOddRule 0
#define Expose 12
#define False 0
#define FillSolid 0
#define FocusIn 9
#define FocusOut 10
#define ForgetGravity 0
#define GrayScale 1
#define InactiveHint 0
#define IncludeInferiors 1
#define InputFocus 1L
#define InputHint (1L << 0)
#define InputOnly 2
#define InputOutput 1
#define IsViewable 2
#define KeyPress 2
#define KeyRelease 3
#define LASTEvent 36
#define LineSolid 0
#define LockMask (1 << 1)
#define MSBFirst 1
#define MapNotify 19
#define MappingBusy 1
#define MappingSuccess 0
#define ModeMask 1
#define MotionNotify 6
#define NoEventMask 0L
#define NoExpose 14
#define NoSymbol 0L
#define NoValue 0x0000
#define Nonconvex 1
#define None 0L
#define NormalState 1
#define NotUseful 0
#define Opposite 4
#define ParentRelative 1L
#define PlaceOnTop 0
#define PointerRoot 1L
#define PropModeReplace 0
#define PseudoColor 3
#define RaiseLowest 0
#define RectangleIn 1
#define ReplayPointer 2
#define RetainPermanent 1
#define RevertToParent 2
#define ScreenCount(display) (display->nscreens)
#define StaticColor 2
#define Status int
#define StippleShape 2
#define Success 0
#define TileShape 1
#define TopIf 2
#define True 1
#define TrueColor 4
#define UnmapGravity 0
#define Unsorted 0
#define VisibilityFullyObscured 2
#define WhenMapped 1
#define WindingRule 1
#define XValue 0x0001
#define YSorted 1

// Qt's qobjectdefs.h and qforeach.h.
#define Q_EMIT FOREIGN_EMPTY
#define Q_OBJECT FOREIGN_EMPTY
#define Q_SIGNALS public
#define Q_SLOTS FOREIGN_EMPTY
#define Q_UNUSED(x) (void)x;
#define METHOD(a) "0" #a
#define SIGNAL(a) "2" #a
#define SLOT(a) "1" #a
#define emit FOREIGN_EMPTY
#define forever for (;;)
#define foreach(variable, container) for (variable : container)
#define signals public
#define slots FOREIGN_EMPTY

// windows.h: minwindef.h, rpcndr.h, wingdi.h, dlgs.h, windowsx.h; and names that choose between A and W.
#define ABSOLUTE 1
#define ALTERNATE 1
#define APIENTRY FOREIGN_EMPTY
#define CALLBACK FOREIGN_EMPTY
#define CONST const
#define DELETE 0x00010000L
#define DIFFERENCE 11
#define DOMAIN 1
#define ERROR 0
#define FALSE 0
#define FAR FOREIGN_EMPTY
#define IGNORE 0
#define IN FOREIGN_EMPTY
#define INFINITE 0xFFFFFFFF
#define INTERFACE IUnknown
#define NEAR FOREIGN_EMPTY
#define NO_ERROR 0L
#define OPAQUE 2
#define OPTIONAL FOREIGN_EMPTY
#define OUT FOREIGN_EMPTY
#define OVERFLOW 3
#define PURE = 0
#define RELATIVE 2
#define STRICT 1
#define THIS void
#define TRANSPARENT 1
#define TRUE 1
#define UNDERFLOW 4
#define VOID void
#define WINDING 2
#define cdecl FOREIGN_EMPTY
#define chx1 0x0410
#define ctl1 0x04A0
#define edt1 0x0480
#define far FOREIGN_EMPTY
#define frm1 0x0434
#define grp1 0x0430
#define hyper long long
#define ico1 0x043c
#define interface struct
#define lst1 0x0460
#define max(a, b) (((a) > (b)) ? (a) : (b))
#define min(a, b) (((a) < (b)) ? (a) : (b))
#define near FOREIGN_EMPTY
#define pascal FOREIGN_EMPTY
#define psh1 0x0400
#define rad1 0x0420
#define rct1 0x0438
#define scr1 0x0490
#define small char
#define stc1 0x0440
#define AddJob AddJobW
#define CopyFile CopyFileW
#define CopyMemory(to, from, size) memcpy((to), (from), (size))
#define CreateDirectory CreateDirectoryW
#define CreateDialog(a, b, c, d) CreateDialogParamW(a, b, c, d, 0L)
#define CreateEvent CreateEventW
#define CreateFile CreateFileW
#define CreateMutex CreateMutexW
#define CreateProcess CreateProcessW
#define CreateService CreateServiceW
#define CreateWindow(a, b, c) CreateWindowExW(0L, a, b, c)
#define DeleteFile DeleteFileW
#define DialogBox(a, b, c, d) DialogBoxParamW(a, b, c, d, 0L)
#define DispatchMessage DispatchMessageW
#define DrawText DrawTextW
#define FillMemory(to, size, byte) memset((to), (byte), (size))
#define FindFirstFile FindFirstFileW
#define FindText FindTextW
#define FindWindow FindWindowW
#define FormatMessage FormatMessageW
#define GetClassInfo GetClassInfoW
#define GetClassName GetClassNameW
#define GetCommandLine GetCommandLineW
#define GetCurrentDirectory GetCurrentDirectoryW
#define GetCurrentTime() GetTickCount()
#define GetFirstChild(window) GetTopWindow(window)
#define GetForm GetFormW
#define GetFreeSpace(flags) (0x100000L)
#define GetJob GetJobW
#define GetMessage GetMessageW
#define GetModuleHandle GetModuleHandleW
#define GetNextSibling(window) GetWindow(window, 2)
#define GetObject GetObjectW
#define GetProp GetPropW
#define GetTempPath GetTempPathW
#define GetUserName GetUserNameW
#define InsertMenu InsertMenuW
#define IsMaximized(window) IsZoomed(window)
#define IsMinimized(window) IsIconic(window)
#define IsRestored(window) (window)
#define LoadImage LoadImageW
#define LoadLibrary LoadLibraryW
#define LoadString LoadStringW
#define MessageBox MessageBoxW
#define MoveFile MoveFileW
#define MoveMemory(to, from, size) memmove((to), (from), (size))
#define OpenEvent OpenEventW
#define PeekMessage PeekMessageW
#define PlaySound PlaySoundW
#define PostMessage PostMessageW
#define RegisterClass RegisterClassW
#define RemoveDirectory RemoveDirectoryW
#define ReplaceText ReplaceTextW
#define ReportEvent ReportEventW
#define SearchPath SearchPathW
#define SendMessage SendMessageW
#define SetCurrentDirectory SetCurrentDirectoryW
#define SetForm SetFormW
#define SetJob SetJobW
#define SetPort SetPortW
#define SetProp SetPropW
#define StartDoc StartDocW
#define StartService StartServiceW
#define TextOut TextOutW
#define UpdateResource UpdateResourceW
#define Yield() FOREIGN_EMPTY
#define ZeroMemory(to, size) memset((to), 0, (size))

// macOS's AssertMacros.h.
#define check(assertion) FOREIGN_EMPTY
#define require(assertion, label) FOREIGN_EMPTY
#define verify(assertion) FOREIGN_EMPTY
#define nil nullptr
#define YES 1
#define NO 0

// Perl's perl.h, embed.h and handy.h.
#define Copy(s, d, n, t) (FOREIGN_EMPTY)
#define Move(s, d, n, t) (FOREIGN_EMPTY)
#define New(x, v, n, t) (FOREIGN_EMPTY)
#define Newx(v, n, t) (FOREIGN_EMPTY)
#define Null(type) ((type)NULL)
#define Pause sleep
#define Poison(d, n, t) (FOREIGN_EMPTY)
#define Renew(v, n, t) (FOREIGN_EMPTY)
#define StructCopy(s, d, t) (*(d) = *(s))
#define Zero(d, n, t) (FOREIGN_EMPTY)
#define call_list(a, b) Perl_call_list(a, b)
#define croak Perl_croak_nocontext
#define die Perl_die_nocontext
#define do_close(a, b) Perl_do_close(a, b)
#define do_open(a, b, c, d, e, f, g) Perl_do_open(a, b, c, d, e, f, g)
#define form Perl_form_nocontext
#define mess Perl_mess_nocontext
#define scope(a) Perl_scope(a)
#define seed() Perl_seed()
#define vform(a, b) Perl_vform(a, b)
#define warn Perl_warn_nocontext
#define warner Perl_warner_nocontext
#define ENTER FOREIGN_EMPTY
#define ITEMS items
#define LEAVE FOREIGN_EMPTY
#define MARK mark
#define NOOP FOREIGN_EMPTY
#define NORMAL (1 << 0)
#define ST(off) PL_stack_base[ax + (off)]
#define SP sp
#define TARG targ

// sys/types.h, sys/sysmacros.h, sys/param.h, termios.h, curses.h, math.h, complex.h; and what compilers
// define without -std.
#define B0 0000000
#define BS0 0000000
#define CR0 0000000
#define ECHO 0000010
#define ERR (-1)
#define FF0 0000000
#define HUPCL 0002000
#define I _Complex_I
#define IGNBRK 0000001
#define NBBY 8
#define NL0 0000000
#define OK (0)
#define TAB0 0000000
#define VT0 0000000
#define complex _Complex
#define howmany(x, y) (((x) + ((y) - 1)) / (y))
#define linux 1
#define major(device) gnu_dev_major(device)
#define makedev(high, low) gnu_dev_makedev(high, low)
#define minor(device) gnu_dev_minor(device)
#define powerof2(x) ((((x) - 1) & (x)) == 0)
#define roundup(x, y) ((((x) + ((y) - 1)) / (y)) * (y))
#define unix 1

// What C programs define everywhere: GLib's gmacros.h, the kernel's headers, sys/param.h.
#define ABS(a) (((a) < 0) ? -(a) : (a))
#define ARRAY_SIZE(a) (sizeof(a) / sizeof((a)[0]))
#define CLAMP(x, low, high) (((x) > (high)) ? (high) : (((x) < (low)) ? (low) : (x)))
#define DEBUG 1
#define EMPTY FOREIGN_EMPTY
#define MAX(a, b) (((a) > (b)) ? (a) : (b))
#define MIN(a, b) (((a) < (b)) ? (a) : (b))
#define container_of(pointer, type, member) ((type*)(pointer))
#define likely(x) __builtin_expect(!!(x), 1)
#define unlikely(x) __builtin_expect(!!(x), 0)
