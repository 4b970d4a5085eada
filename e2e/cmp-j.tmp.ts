import { chromium } from '@playwright/test'
import { signIn } from './people.ts'
const [sub = '', id = ''] = process.argv.slice(2)
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
const page = await (await browser.newContext({ baseURL: process.env['JOURNEY_URL'] ?? '' })).newPage()
await signIn(page, { email: `${sub}@example.org`, password: 'Well-kept-secret-1' })
await page.waitForURL(u => u.hostname.startsWith(sub))
await page.getByRole('navigation', { name: 'Workspace' }).waitFor({ state: 'attached' }); await page.waitForFunction(() => sessionStorage.getItem('token')); await page.waitForTimeout(1500)
const rows = await page.evaluate(async fileId => {
  const a = await fetch('/api/user/comparefile', { method: 'POST', headers: { 'content-type': 'application/json', authorization: (t => (t.startsWith('"') ? JSON.parse(t) : t))(sessionStorage.getItem('token') ?? '') }, body: JSON.stringify({ fileId, from: 'base', to: 'current', filled: true }) })
  const { response } = await a.json(); if (!response.rows) return response
  return (response?.rows ?? []).filter((r: any) => r.kind === 'changed').map((r: any) => [r.formatOnly, r.targets, r.before?.html?.slice(0, 260), r.after?.html?.slice(0, 260)])
}, id)
console.log(JSON.stringify(rows, null, 1))
await browser.close()
