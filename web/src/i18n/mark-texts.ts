/**
 * Marks every text with ⟦ and ⟧, so that a test sees what was written into a screen past the messages. Only where the
 * process allows it, and only for who asks by cookie.
 */
export const markCookie = 'marked-texts'

export function canMarkTexts(): boolean {
  return process.env.MARK_TEXTS === 'on'
}

export function markTexts<Messages>(messages: Messages): Messages {
  if (typeof messages === 'string') return `⟦${messages}⟧` as Messages
  if (Array.isArray(messages)) return messages.map(markTexts) as Messages
  if (typeof messages !== 'object' || messages === null) return messages
  return Object.fromEntries(Object.entries(messages).map(([key, text]) => [key, markTexts(text)])) as Messages
}
