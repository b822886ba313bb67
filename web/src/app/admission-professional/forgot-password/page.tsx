import { forgotPasswordPage } from '@/auth/role-pages.tsx'

const { generateMetadata, Page } = forgotPasswordPage('admission_professional')

export { generateMetadata, Page as default }
