/** Every script imports this first. If Node is too old, it prints one line and exits. */
const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 9)) {
  console.error(
    `Bursar needs Node 20.9 or newer, and this is ${process.version}. Install a newer Node from nodejs.org, then run the same command again.`,
  )
  process.exit(1)
}
