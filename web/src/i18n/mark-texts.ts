/**
 * Wraps every text in ⟦ and ⟧, so that a test finds hard-coded texts that don't come from the messages. Only if enabled for
 * the process, and only for requests with the cookie.
 */

export function canMarkTexts(): boolean {
  return process.env.MARK_TEXTS === 'on'
}

export function markTexts<Messages>(messages: Messages): Messages {
  if (typeof messages === 'string') return `⟦${messages}⟧` as Messages
  // A text with values, as the build parsed it.
  if (Array.isArray(messages)) return ['⟦', ...messages, '⟧'] as Messages
  if (typeof messages !== 'object' || messages === null) return messages
  return Object.fromEntries(Object.entries(messages).map(([key, text]) => [key, markTexts(text)])) as Messages
}
