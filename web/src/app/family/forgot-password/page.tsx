import { forgotPasswordPage } from '@/auth/role-pages.tsx'

const { generateMetadata, Page } = forgotPasswordPage('family')

export { generateMetadata, Page as default }
