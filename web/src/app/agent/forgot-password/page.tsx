import { forgotPasswordPage } from '@/auth/role-pages.tsx'

const { generateMetadata, Page } = forgotPasswordPage('financial_agent')

export { generateMetadata, Page as default }
