/**
 * Marks the page as one with a visitor's answers before the browser paints it, so that styles (`with-answers:`) can keep the place of what
 * the answers change, and nothing moves when it appears.
 */
import { headers } from 'next/headers'
import { visitorAnswersKey } from '../storage/visitor-answers-key.ts'

const script = `try{if(sessionStorage.getItem(${JSON.stringify(visitorAnswersKey)})!==null)document.documentElement.dataset.answers=''}catch{}`

export async function AnswersScript() {
  const policy = (await headers()).get('content-security-policy') ?? ''
  const [, nonce] = /'nonce-([^']+)'/.exec(policy) ?? []
  return (
    <script
      nonce={nonce}
      // Browsers hide the nonce from scripts, which React would take for a difference.
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the text is a constant.
      dangerouslySetInnerHTML={{ __html: script }}
    />
  )
}
