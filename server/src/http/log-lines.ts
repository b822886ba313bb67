/** Writes the log to standard output, some lines at a time: writing one takes longer than making it. */

/** Lines wait this long at most. If the process is killed, those of this time are lost, but none of an error. */
const maxMilliseconds = 50
const maxCharacters = 16_384

/** pino passes the level of a line to a stream that has this property. */
const wantsLevel = Symbol.for('pino.metadata')
const errorLevel = 50

export interface LogStream {
  write: (line: string) => void
}

/** `print` writes text, and has written it when it returns. Lines of errors are written at once, with those before them. */
export function gatherLines(print: (text: string) => void): LogStream & { flush: () => void } {
  let waiting: string[] = []
  let characters = 0
  let timer: NodeJS.Timeout | undefined

  function flush() {
    clearTimeout(timer)
    timer = undefined
    if (waiting.length === 0) return
    const text = waiting.join('')
    waiting = []
    characters = 0
    print(text)
  }

  const stream = {
    [wantsLevel]: true,
    lastLevel: 0,
    flush,
    write(line: string) {
      waiting.push(line)
      characters += line.length
      if (stream.lastLevel >= errorLevel || characters >= maxCharacters) flush()
      else timer ??= setTimeout(flush, maxMilliseconds).unref()
    },
  }
  return stream
}

/** The log of this process. Written to its end when the process exits. */
export function standardOutput(): LogStream {
  const stream = gatherLines((text) => process.stdout.write(text))
  // A log that nobody reads any more must not end the server.
  process.stdout.on('error', () => {})
  process.once('exit', stream.flush)
  return stream
}
