import { signInPage } from '@/auth/role-pages.tsx'

const { generateMetadata, Page } = signInPage('financial_agent')

export { generateMetadata, Page as default }
