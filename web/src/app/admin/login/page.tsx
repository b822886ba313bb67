import { signInPage } from '@/auth/role-pages.tsx'

const { generateMetadata, Page } = signInPage('admin')

export { generateMetadata, Page as default }
