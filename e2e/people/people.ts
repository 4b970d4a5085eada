import { demoLogins } from '@cloudoc/seed/demo.ts'
import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { codeIn, mailTo } from '../mailbox.ts'

/** The demonstration login of this name. */
export const demo = (who: (typeof demoLogins)[number]['who']): { email: string; password: string } => {
  const login = demoLogins.find(one => one.who === who)
  if (!login) throw new Error(`There is no demonstration login "${who}".`)
  return login
}

export interface Account {
  email: string
  password: string
  companyName: string
  subdomain: string
}

/** Somebody who does not have an account yet. `name` is the subdomain, too: letters and digits. */
export const stranger = (name: string): Account => ({
  email: `${name}@example.org`,
  password: 'Well-kept-secret-1',
  companyName: `${name} Care`,
  subdomain: name,
})

/** Fills the form that is in sight and sends it. */
export async function fillSignUp(page: Page, { email, password, companyName, subdomain }: Account): Promise<void> {
  const form = page.getByRole('form', { name: 'Sign Up' })
  await form.getByLabel('First name').fill('Ada')
  await form.getByLabel('Last name').fill('Marsh')
  await form.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await form.getByLabel('Phone').fill('02079460188')
  await form.getByLabel('Company name').fill(companyName)
  await form.getByLabel('Subdomain').fill(subdomain)
  await form.getByLabel('Password', { exact: true }).fill(password)
  await form.getByLabel('Confirm password').fill(password)
  await form.getByRole('button', { name: 'Sign Up' }).click()
}

/** Types a one-time code as people do: digit by digit, the focus moves on. */
export async function typeCode(page: Page, code: string, button: string): Promise<void> {
  await page.getByRole('group', { name: 'Code from the e-mail' }).getByRole('textbox').first().focus()
  await page.keyboard.type(code)
  await page.getByRole('button', { name: button, exact: true }).click()
}

/** Reads the code in the mail and verifies the address with it. */
export async function verifyEmail(page: Page, email: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Email Verification' })).toBeVisible()
  await typeCode(page, codeIn(await mailTo(email, /^Your Cloudoc code$/)), 'Verify')
}

/** Signs in on the page for it; where that leads is up to the person. */
export async function signIn(
  page: Page,
  { email, password }: { email: string; password: string },
  path = '/signin',
): Promise<void> {
  await page.goto(path)
  await typeSignIn(page, { email, password })
}

export async function typeSignIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  const form = page.getByRole('form', { name: 'Sign In' })
  await form.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await form.getByLabel('Password', { exact: true }).fill(password)
  await form.getByRole('button', { name: 'Sign In', exact: true }).click()
}

/** Logs out by the shop's own menu. */
export async function signOut(page: Page): Promise<void> {
  await page.goto('/')
  await page.getByRole('banner').getByText('My Account', { exact: true }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText('You have logged out successfully')).toBeVisible()
}

/** Signs in to the admin, on its own screen. */
export async function signInStaff(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.goto('/admin')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Password*', { exact: false }).first().fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).not.toHaveURL(/auth\/login/)
}
