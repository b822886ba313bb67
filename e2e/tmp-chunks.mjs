import { chromium } from '@playwright/test'
const b = await chromium.launch({executablePath: process.env.CHROMIUM_PATH})
const c = await b.newContext({viewport:{width:390,height:844}})
const p = await c.newPage()
await p.goto('http://localhost:4100/family/login')
await p.getByLabel('Email').fill('demo.onboarding@x'.length? process.env.WHO : '')
await p.getByLabel('Password', {exact:true}).fill('kitchen table ledger')
await p.keyboard.press('Enter')
await p.waitForURL(u=>!u.pathname.includes('login'))
await p.waitForTimeout(1500)
for (const at of ['0','1','2']) {
const c2 = await b.newContext({viewport:{width:390,height:844}, storageState: await c.storageState()})
const q = await c2.newPage()
const s=[]
q.on('requestfinished', async r=>{ if(r.url().includes('.js')){const z=await r.sizes(); s.push([z.responseBodySize, r.url().split('/').pop()])}})
await q.goto('http://localhost:4100/family/onboarding?currentStepIndex='+at)
await q.waitForTimeout(3000)
s.sort((a,b)=>b[0]-a[0]); console.log(at, s.reduce((a,[x])=>a+x,0)/1024); for(const x of s) console.log(x.join(' '))
}
await b.close()
