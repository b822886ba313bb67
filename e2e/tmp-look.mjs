import { chromium } from '@playwright/test'
const b = await chromium.launch({executablePath: '/usr/bin/chromium'})
const B='http://localhost:4100'
const answers={state:'TX',familySize:'4',parents:'together',parentsAgi:'81237',parentsTax:'5237',parentsEarned:'81238',parentsSavings:'12347',parentsInvestments:'4367',studentIncome:'2367',studentSavings:'1367'}
for (const [w,h] of [[390,844],[1280,900]]) for (const lang of ['en','es']) {
const c = await b.newContext({viewport:{width:w,height:h}})
await c.addCookies([{name:'locale',value:lang,url:B}])
const p = await c.newPage()
await p.goto(B+'/#estimate')
await p.locator('#state').selectOption('TX')
for (const [k,v] of Object.entries(answers)) { if(k==='state')continue; if(k==='parents'){await p.getByRole('radio').first().check();continue}; await p.locator('#'+k).fill(v) }
await p.locator('main form button[type=submit]').first().click()
await p.waitForTimeout(2500)
await p.screenshot({path:`/tmp/f/look/v-home-${w}-${lang}.png`, fullPage:true})
for (const id of [228778,243780,190150,110662]) {
await p.goto(B+'/colleges/'+id); await p.waitForTimeout(1200)
console.log(w,lang,id, await p.evaluate(()=>{const s=document.querySelector('section[aria-labelledby=price]'); const all=[...document.querySelectorAll('section[aria-labelledby=price]')].map(s=>s.offsetHeight); return [all, s?.parentElement.offsetHeight]}))
if(id!==190150) await p.screenshot({path:`/tmp/f/look/v-${id}-${w}-${lang}.png`, fullPage:true})
}
await p.goto(B+'/colleges?search=texas'); await p.waitForTimeout(1500)
console.log(await p.evaluate(()=>[...document.querySelectorAll('figure')].slice(0,8).map(f=>[f.parentElement.offsetHeight,f.parentElement.parentElement.offsetHeight])))
await p.screenshot({path:`/tmp/f/look/v-search-${w}-${lang}.png`, fullPage:false})
}
await b.close()
