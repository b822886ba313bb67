import { AxeBuilder } from '@axe-core/playwright'
import { chromium } from '@playwright/test'
import { chromiumFlags, findChromium } from './product/chromium.ts'

const base = 'http://localhost:4317'
const out = '/tmp/h/shots-es'
const only = process.argv[2]
const widths = (process.env.W ?? '390,1280').split(',').map(Number)
const axe = process.env.AXE === '1'
const lang = process.env.LANG2 ?? 'en'
const scheme = process.env.SCHEME ?? 'light'
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
async function session(email, login) {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    locale: 'en-US',
    colorScheme: scheme,
    reducedMotion: 'reduce',
  })
  await context.addCookies([{ name: 'locale', value: lang, url: base }])
  const page = await context.newPage()
  page.on('console', (m) => {
    if (['error', 'warning'].includes(m.type()))
      console.log('  CONSOLE', page.url().replace(base, ''), m.text().slice(0, 400))
  })
  page.on('pageerror', (e) => console.log('  ERROR', page.url(), e.message.slice(0, 300)))
  await page.goto(base + login)
  await page.waitForTimeout(1500)
  await page.locator('input[name=email]').fill(email)
  await page.locator('input[name=password]').fill('kitchen table ledger')
  await page.locator('main button[type=submit]').click()
  await page.waitForURL((u) => u.pathname !== login, { timeout: 60000 })
  await context.storageState({ path: `/tmp/h/${email}.json` })
  return page
}
async function shoot(page, path, name) {
  const r = await page.goto(base + path, { timeout: 90000 })
  if (r.status() !== 200) console.log('  STATUS', r.status(), path)
  await look(page, path, name)
}
async function look(page, path, name) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await page.waitForTimeout(250)
    const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    if (over > 0) console.log('  OVERFLOW', path, width, over)
    await page.screenshot({ path: `${out}/${name}-${width}.png`, fullPage: true })
    if (axe) {
      const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze()
      for (const v of violations)
        console.log('  AXE', path, width, v.id, v.nodes.map((n) => n.html.slice(0, 160)).join(' || '))
    }
  }
}
const first = async (page, path, sel) => {
  await page.goto(base + path)
  const h = await page.locator(sel).first().getAttribute('href')
  return h
}
const runs = {
  async admin() {
    const p = await session('admin@demo.example', '/admin/login')
    await shoot(p, '/admin/dashboard', 'admin-dashboard')
    await shoot(p, '/admin/families', 'admin-families')
    await shoot(p, '/admin/families?search=garcia', 'admin-families-search')
    await shoot(p, '/admin/families?state=WY&status=suspended', 'admin-families-none')
    await shoot(p, await first(p, '/admin/families?search=maria.garcia', 'tbody th a'), 'admin-family')
    await shoot(p, '/admin/agents', 'admin-agents')
    await shoot(p, '/admin/agents/add', 'admin-agents-add')
    const a = await first(p, '/admin/agents?search=elena.vargas', 'tbody th a')
    await shoot(p, a, 'admin-agent')
    await shoot(p, `${a}?edit`, 'admin-agent-edit')
    await shoot(p, await first(p, '/admin/agents?search=rosa.fuentes', 'tbody th a'), 'admin-agent-pending')
    await shoot(p, '/admin/admission-professionals', 'admin-admission')
    await shoot(p, '/admin/help', 'admin-help')
    await shoot(p, await first(p, '/admin/help', 'tbody th a'), 'admin-help-one')
    await shoot(p, '/admin/log', 'admin-log')
    await shoot(p, '/admin/profile', 'admin-profile')
    await shoot(p, '/admin/colleges', 'admin-colleges')
  },
  async agent() {
    const p = await session('elena.vargas@demo.example', '/agent/login')
    await shoot(p, '/agent/dashboard', 'agent-dashboard')
    await shoot(p, '/agent/families', 'agent-families')
    await shoot(p, await first(p, '/agent/families?search=garcia', 'tbody th a'), 'agent-family-all')
    await shoot(p, await first(p, '/agent/families?search=lindqvist', 'tbody th a'), 'agent-family-narrow')
    await shoot(p, '/agent/help', 'agent-help')
    await shoot(p, await first(p, '/agent/help', 'tbody th a'), 'agent-help-one')
    await shoot(p, '/agent/invitations', 'agent-invitations')
    await shoot(p, '/agent/profile', 'agent-profile')
  },
  async admission() {
    const p = await session('grace.okafor@demo.example', '/admission-professional/login')
    await shoot(p, '/admission-professional/dashboard', 'admission-dashboard')
    await shoot(p, '/admission-professional/families', 'admission-families')
    await shoot(
      p,
      await first(p, '/admission-professional/families?search=whitfield', 'tbody th a'),
      'admission-family-profile',
    )
  },
  async empty() {
    const p = await session('nina.petrova@demo.example', '/admission-professional/login')
    await shoot(p, '/admission-professional/dashboard', 'empty-dashboard')
    await shoot(p, '/admission-professional/families', 'empty-families')
    await shoot(p, '/admission-professional/invitations', 'empty-invitations')
  },
}
for (const [name, run] of Object.entries(runs))
  if (!only || only.split(',').includes(name)) {
    console.log(name)
    try {
      await run()
    } catch (e) {
      console.log('  FAILED', e.message.slice(0, 600))
    }
  }
await browser.close()
