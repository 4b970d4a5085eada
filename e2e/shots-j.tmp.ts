import { chromium } from '@playwright/test'
import { signIn } from './people.ts'
const [sub = '', id = '', folder = ''] = process.argv.slice(2)
const url = process.env['JOURNEY_URL'] ?? ''
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
const context = await browser.newContext({ baseURL: url, locale: 'en-GB', timezoneId: 'Europe/London', reducedMotion: 'reduce', viewport: { width: 1280, height: 900 } })
await context.addCookies([{ name: 'offerTime', value: 'true', url }])
const page = await context.newPage()
await signIn(page, { email: `${sub}@example.org`, password: 'Well-kept-secret-1' })
await page.waitForURL(u => u.hostname.startsWith(sub))
const base = new URL(page.url()).origin
const only = process.argv[5]?.split(',')
const screens: Record<string, string> = {
  profile: '/company/profile?tab=3', documents: '/company/documents', folder: `/company/documents?folder=${folder}`, view: `/company/documents/view?id=${id}`,
  editor: `/company/documents/editor?id=${id}`, compare: `/company/documents/compare?id=${id}`, update: `/company/documents/update?id=${id}`, history: `/company/documents/history?id=${id}`, exports: '/company/exports',
  absent: '/company/documents/view?id=nothinghere', search: '/company/documents?search=candour', dashboard: '/company/dashboard', notifications: '/company/notifications',
}
const widths = { 375: 812, 768: 1024, 1280: 900 }
for (const [name, path] of Object.entries(screens)) {
  if (only && !only.includes(name)) continue
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(base + path)
  await page.waitForLoadState('networkidle').catch(() => {})
  if (name === 'editor') await page.getByRole('textbox', { name: /Text of/ }).waitFor()
  for (const [w, h] of Object.entries(widths)) {
    await page.setViewportSize({ width: Number(w), height: h })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.waitForTimeout(150)
      const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      if (over > 0) console.log('SIDEWAYS', name, w, over)
      await page.screenshot({ path: `/tmp/J/${name}-${w}-${colorScheme}.png`, animations: 'disabled', scale: 'css' })
    }
  }
  console.log(name)
}
await browser.close()
