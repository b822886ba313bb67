import { passwordRecoveryPage } from '@/auth/role-pages.tsx'

const { generateMetadata, Page } = passwordRecoveryPage('financial_agent')

export { generateMetadata, Page as default }
