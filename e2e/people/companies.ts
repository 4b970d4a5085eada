import { signIn, startCrossing } from '@cloudoc/accounts/contract/session.ts'
import {
  captchaChallenge,
  register,
  sendSignUpCode,
  verifyCaptcha,
  verifySignUpCode,
} from '@cloudoc/accounts/contract/sign-up.ts'
import { addToCart } from '@cloudoc/cart/contract/cart.ts'
import { packageDetails } from '@cloudoc/catalogue/contract/package.ts'
import type { AddOn } from '@cloudoc/catalogue/contract/rules/plans.ts'
import { agreement } from '@cloudoc/checkout/contract/agreement.ts'
import { subscribe, subscribeSuccess } from '@cloudoc/checkout/contract/checkout.ts'
import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import type { Permission } from '@cloudoc/core/contract/permissions.ts'
import type { Page } from '@playwright/test'
import { solveChallenge } from 'altcha-lib/v1'
import { typedCard } from '../../lib/stripe-sandbox/src/testing.ts'
import { registerEmployee, sendInvitationCode } from '../../plugins/people/contract/invitations.ts'
import { addUser } from '../../plugins/people/contract/users.ts'
import { home, send } from '../calls.ts'
import { codeIn, mailTo } from '../mailbox.ts'
import type { Account } from './people.ts'

// Where signing up and buying are not what is shown, they are done by the calls that the pages make; the
// journeys `buy` and `cards` go the whole way by hand.

/** A company whose account holder is signed in, though in no browser yet. */
export interface Company extends Account {
  session: Session
}
type Session = ReplyOf<typeof register>
/** Whoever can sign in, or is. */
type Who = Company | { email: string; password: string }

async function solveCaptcha(): Promise<void> {
  const puzzle = await send(captchaChallenge, {})
  if (puzzle.kind !== 'altcha') throw new Error('The captcha is not our own.')
  const { algorithm, challenge, maxnumber, salt, signature } = puzzle
  const solution = await solveChallenge(challenge, salt, algorithm, maxnumber).promise
  await send(verifyCaptcha, {
    response: Buffer.from(JSON.stringify({ algorithm, challenge, number: solution?.number, salt, signature })).toString(
      'base64',
    ),
  })
}

/** Signs up with the code from the mail. */
export async function newCompany(account: Account): Promise<Company> {
  const { email, password, companyName, subdomain } = account
  await solveCaptcha()
  const { data } = await send(sendSignUpCode, { email, name: 'Ada' })
  await send(verifySignUpCode, { data, votp: codeIn(await mailTo(email, /^Your Cloudoc code$/)) })
  const session = await send(register, {
    data,
    firstname: 'Ada',
    lastname: 'Marsh',
    email,
    personal_phone: '02079460188',
    companyName,
    subdomain,
    password,
  })
  return { ...account, session }
}

/** A sub-user with these rights, who has joined by the mailed invitation. `token`: of the account holder. */
export async function newSubUser(
  token: string,
  email: string,
  permissions: readonly Permission[],
): Promise<{ email: string; password: string }> {
  const password = 'Quiet-harbour-41'
  await send(addUser, { firstname: 'Bea', lastname: 'Holt', email, permissions: [...permissions] }, token)
  const [, invitation = ''] = /register#(\S+)/.exec((await mailTo(email, /invites you/)).text ?? '') ?? []
  const { data } = await send(sendInvitationCode, { token: invitation })
  const votp = codeIn(await mailTo(email, /^Your code to join$/))
  await send(registerEmployee, { token: invitation, data, votp, password })
  return { email, password }
}

/** Puts a package into the cart, with add-ons. */
export async function choose(
  { session }: Company,
  slug: string,
  plan: 'monthly' | 'yearly' | 'trial' = 'yearly',
  packages: AddOn[] = [],
): Promise<void> {
  const { _id } = await send(packageDetails, { slug })
  await send(addToCart, { packageId: _id, renewalPlan: plan, packages }, session.authToken)
}

/** Buys a package with a card that pays, or begins its trial, which needs none. */
export async function buy(
  company: Company,
  slug: string,
  plan: 'monthly' | 'yearly' | 'trial' = 'yearly',
  packages: AddOn[] = [],
): Promise<void> {
  await choose(company, slug, plan, packages)
  await pay(company, plan)
}

/** Pays for what is in the cart with a card that pays, or begins its trial. */
async function pay({ session }: Company, plan: 'monthly' | 'yearly' | 'trial'): Promise<void> {
  const token = session.authToken
  const {
    orderId,
    payment: { kind, confirmUrl, clientSecret, publishableKey },
  } = await send(subscribe, plan === 'trial' ? {} : { accepted: agreement.version }, token)
  if (kind === 'none') return
  const [intent = ''] = clientSecret.split('_secret_')
  const paid = await fetch(`${home}${confirmUrl}/v1/payment_intents/${intent}/confirm`, {
    method: 'POST',
    body: new URLSearchParams({ key: publishableKey, client_secret: clientSecret, ...typedCard('4242424242424242') }),
  })
  if (!paid.ok) throw new Error(`The sandbox answered ${paid.status}: ${await paid.text()}`)
  await send(subscribeSuccess, { orderId }, token)
}

/** A new company that holds a package with add-ons: what it needs to take updates and to share, unless said otherwise. */
export async function companyWith(account: Account, slug: string, packages: AddOn[] = ['combo']): Promise<Company> {
  const company = await newCompany(account)
  await buy(company, slug, 'yearly', packages)
  return company
}

/** A new company that holds a package for all its locations. */
export async function groupWith(account: Account, slug: string): Promise<Company> {
  const company = await newCompany(account)
  const { _id: packageId } = await send(packageDetails, { slug })
  await send(addToCart, { packageId, licencetype: 'multiple', packages: ['combo'] }, company.session.authToken)
  await pay(company, 'yearly')
  return company
}

async function sessionOf(who: Who): Promise<Session> {
  if ('session' in who) return who.session
  const reply = await send(signIn, { email: who.email, password: who.password })
  if (!('authToken' in reply)) throw new Error(`${who.email} is asked for more than a password.`)
  return reply
}

/**
 * Opens a page of the workspace at the company's own address, with the one-time code by which the shop hands
 * a session over (rulings 9).
 */
export async function enter(page: Page, who: Who, path: string): Promise<void> {
  const { code, subdomain } = await send(startCrossing, {}, (await sessionOf(who)).authToken)
  const address = new URL(path, home.replace('//', `//${subdomain}.`))
  address.searchParams.set('code', code)
  await page.goto(address.href)
  // The code is exchanged once the page's script runs; whoever leaves before has no session there.
  await page.waitForFunction(() => sessionStorage.getItem('isAuthenticated') === 'true', undefined, { polling: 100 })
}

/** Another page of the address at which somebody is: a session belongs to one. */
export const at = (page: Page, path: string): Promise<unknown> => page.goto(new URL(path, page.url()).href)

/** Is signed in at the shop's own address from the next page on, once: whoever signs out stays out. */
export async function arrive(page: Page, who: Who): Promise<void> {
  const { authToken, userId, userName, role, subdomain, companyUserId, login_user_id } = await sessionOf(who)
  const values = {
    token: authToken,
    isAuthenticated: 'true',
    usersessiontoken: String(Date.now()),
    userId,
    userName,
    userRole: role,
    user_permission: '[]',
    subdomain,
    companyUserId,
    login_user_id,
  }
  await page.addInitScript(
    ({ origin, values }) => {
      if (location.origin !== origin || sessionStorage.getItem('arrived') !== null) return
      for (const [name, value] of Object.entries(values)) sessionStorage.setItem(name, value)
      sessionStorage.setItem('arrived', 'yes')
    },
    { origin: home, values },
  )
}
