import { chromium } from '@playwright/test'
const b = await chromium.launch({executablePath: '/usr/bin/chromium'})
const B='http://localhost:4100'
for (const [w,h,lang] of [[390,844,'es'],[1280,900,'en']]) {
const c = await b.newContext({viewport:{width:w,height:h}})
await c.addCookies([{name:'locale',value:lang,url:B}])
const p = await c.newPage()
await p.goto(B+'/family/login')
await p.locator('input[type=email]').fill('maria.garcia@demo.example'); await p.locator('input[type=password]').fill('kitchen table ledger'); await p.keyboard.press('Enter')
await p.waitForURL(u=>!u.pathname.includes('login'))
await p.goto(B+'/family/college/243780'); await p.waitForTimeout(800)
await p.getByText(/Probar otro plan|Try another plan/).click()
await p.locator('#plan-living').selectOption('with-family')
await p.locator('#plan-state').selectOption('IN')
await p.waitForTimeout(600)
await p.screenshot({path:`/tmp/f/look/f-${w}-${lang}.png`,clip:{x:0,y:0,width:w,height:1700},fullPage:true})
}
await b.close()
