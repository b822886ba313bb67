import base from './playwright.config.ts'
const { globalSetup: _, ...rest } = base
export default { ...rest, workers: 1, outputDir: '/tmp/h/results', timeout: 180_000, projects: [base.projects![0]!] }
