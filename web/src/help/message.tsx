/** One message of a help request. */
import type { HelpMessage, HelpThread } from '@bursar/contract/help'
import { useTranslations } from 'next-intl'
import { Avatar } from '../ui/avatar.tsx'
import { DateTime } from '../ui/date-time.tsx'

/** The family's question as the first message. */
export function firstMessageOf({ id, createdAt, message, history }: HelpThread): HelpMessage {
  return { id, at: createdAt, from: history[0]?.by ?? null, text: message }
}

export function Message({ message: { from, at, text } }: { message: HelpMessage }) {
  const t = useTranslations('help')
  const name = from?.name ?? t('gone')
  return (
    <li className={from?.isMe ? 'flex justify-end gap-3' : 'flex gap-3'}>
      {!from?.isMe && <Avatar name={name} />}
      <div
        className={`min-w-0 max-w-text rounded-md border px-4 py-3 ${from?.isMe ? 'border-primary bg-tint' : 'border-line bg-surface'}`}
      >
        <p className="text-sm text-soft">
          <span className="font-semibold text-ink">{from?.isMe ? t('me') : name}</span>, <DateTime at={at} />
        </p>
        <p className="whitespace-pre-line">{text}</p>
      </div>
    </li>
  )
}
