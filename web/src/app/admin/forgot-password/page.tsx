import { forgotPasswordPage } from '@/auth/role-pages.tsx'

const { generateMetadata, Page } = forgotPasswordPage('admin')

export { generateMetadata, Page as default }
