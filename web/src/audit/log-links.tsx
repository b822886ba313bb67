/** Links between the audit log of families and accounts, and the security log of sign-ins and their protection. */
import { useTranslations } from '../i18n/use-translations.ts'
import { ViewLinks } from '../ui/view-links.tsx'

export function LogLinks({ open }: { open: 'audit' | 'security' }) {
  const audit = useTranslations('audit')
  const security = useTranslations('security')
  return (
    <ViewLinks
      label={security('views')}
      kind="pages"
      views={[
        { key: 'audit', href: '/admin/log', isOpen: open === 'audit', text: audit('title') },
        { key: 'security', href: '/admin/security', isOpen: open === 'security', text: security('title') },
      ]}
    />
  )
}
