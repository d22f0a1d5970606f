# shellcheck shell=bash
# New Debian and Ubuntu systems in build/fresh, made by debootstrap and entered by chroot, for the scripts
# that try things where nothing is installed. Source it after lib.sh. Nothing is mounted and nothing
# outside build/fresh is written.
#
# It gives
#   begin_systems SCRIPT          checks what is needed; sets commit to HEAD's
#   new_system SUITE ORIGIN NAME  an empty system in build/fresh/NAME
#   inside NAME COMMAND           runs it in that system, in /boardgames
# and takes mirror, the address of the packages, if that is set.

place=$PWD/build/fresh
mirror=
machine_certificates=/etc/machine_certificates.crt  # there, whom this machine trusts

# begin_systems SCRIPT
begin_systems() {
  if (( EUID != 0 )); then
    refuse "$1 needs root: it makes new systems and enters them by chroot"
  fi
  if ! commit=$(git rev-parse --verify -q HEAD); then
    refuse "$1 takes the committed sources, and this folder has no commit"
  fi
  need fresh
  if [[ -n $(git status --porcelain) ]]; then
    echo "There are changes that are not committed; ${commit:0:9} is tried without them."
  fi
  mkdir -p "$place"
}

# machine_mirror ORIGIN: where this machine has Debian's or Ubuntu's packages from.
machine_mirror() {
  apt-get indextargets --format '$(ORIGIN)|$(LABEL)|$(REPO_URI)' 'Created-By: Packages' 2>/dev/null |
    awk -F'|' -v origin="$1" '$1 == origin && $2 == origin { print $3; exit }'
}

# remove FOLDER: one that this script made, and nothing that is mounted in it.
remove() {
  [[ -e $1 ]] || return 0
  if [[ $(dirname "$1") != "$place" || ! -e $1.made ]]; then
    echo "$1 was not made by this project; move it away" >&2
    return 1
  fi
  if grep -qF -e " $1" /proc/self/mountinfo; then
    echo "something is mounted in $1; unmount it" >&2
    return 1
  fi
  rm -rf --one-file-system "$1" && rm -f "$1.made"
}

# make FOLDER: empty, and known as ours.
make() {
  remove "$1" && touch "$1.made" && mkdir "$1"
}

# base SUITE ORIGIN: makes build/fresh/SUITE.tar.
base() {
  local suite=$1 origin=$2 new=$place/$1.base from=$mirror script=() components=main apart=()
  if [[ -e $place/$suite.tar ]]; then
    echo "The empty system is there: build/fresh/$suite.tar."
    return
  fi
  [[ -n $from ]] || from=$(machine_mirror "$origin")
  if [[ $origin == Ubuntu ]]; then
    components=main,universe
    if [[ -z $from ]]; then  # debootstrap's default has Debian alone
      echo "this machine has no packages of Ubuntu to take $suite's from; name a place by --mirror URL" >&2
      return 1
    fi
    # All of Ubuntu's suites are made by one script; an old debootstrap lacks the newer names.
    if [[ ! -e /usr/share/debootstrap/scripts/$suite ]]; then script=(gutsy); fi
  fi
  # debootstrap mounts /proc for a moment. Apart, this machine never sees it.
  if unshare --mount true 2>/dev/null; then apart=(unshare --mount); fi
  make "$new" || return
  if ! "${apart[@]}" debootstrap --variant=minbase --components="$components" "$suite" "$new" \
         "$from" "${script[@]}"; then
    echo "debootstrap of $suite failed; what it says is above" >&2
    return 1
  fi
  rm -f "$new"/var/cache/apt/archives/*.deb
  tar --numeric-owner -C "$new" -cf "$place/$suite.tar.part" . &&
    mv "$place/$suite.tar.part" "$place/$suite.tar" &&
    remove "$new"
}

# inside SUITE COMMAND: in the system, at the root of the sources, without this machine's environment.
inside() {
  local suite=$1 variable kept=()
  shift
  for variable in BOARDGAMES_JOBS http_proxy https_proxy no_proxy; do
    if [[ -n ${!variable-} ]]; then kept+=("$variable=${!variable}"); fi
  done
  chroot "$place/$suite" /usr/bin/env -i HOME=/root LC_ALL=C.UTF-8 TERM=dumb \
    PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin "${kept[@]}" \
    /bin/bash -c "cd /boardgames && $*"
}

# new_system SUITE ORIGIN NAME
new_system() {
  local root=$place/$3
  base "$1" "$2" &&
    make "$root" &&
    tar --numeric-owner -C "$root" -xpf "$place/$1.tar" &&
    cp /etc/resolv.conf "$root/etc/resolv.conf" &&
    # A mirror may be one that was kept at a date.
    echo 'Acquire::Check-Valid-Until "false";' >"$root/etc/apt/apt.conf.d/99-any-date" &&
    { [[ ! -e /etc/ssl/certs/ca-certificates.crt ]] ||
        cp /etc/ssl/certs/ca-certificates.crt "$root$machine_certificates"; }
}
