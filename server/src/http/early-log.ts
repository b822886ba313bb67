/** The log of what starts before the app, whose logger it uses: until there is one, lines wait. */
type Level = 'info' | 'warn' | 'error'
type Log = Record<Level, (details: object, message: string) => void>

export interface EarlyLog extends Log {
  /** Writes the lines that wait, and from now on every line, to this log. */
  passTo: (log: Log) => void
}

export function createEarlyLog(): EarlyLog {
  const waiting: [Level, object, string][] = []
  let target: Log | undefined
  const at = (level: Level) => (details: object, message: string) => {
    if (target) target[level](details, message)
    else waiting.push([level, details, message])
  }
  return {
    info: at('info'),
    warn: at('warn'),
    error: at('error'),
    passTo: (log) => {
      target = log
      for (const [level, details, message] of waiting.splice(0)) log[level](details, message)
    },
  }
}
