import type { App } from '@cloudoc/core/testing/harness.ts'
import { solveChallenge } from 'altcha-lib/v1'
import { captchaChallenge, sendSignUpCode, verifyCaptcha, verifySignUpCode } from '../contract/sign-up.ts'

/** Solves a captcha as a browser does, which gives its network a pass. */
export async function solveCaptcha(app: App, ip?: string): Promise<string> {
  const sender = ip === undefined ? {} : { ip }
  const { response } = await app.call(captchaChallenge, {}, sender)
  if (response.kind !== 'altcha') throw new Error('Not our own captcha')
  const { algorithm, challenge, salt, signature, maxnumber } = response
  const solution = await solveChallenge(challenge, salt, algorithm, maxnumber).promise
  const answer = Buffer.from(
    JSON.stringify({ algorithm, challenge, number: solution?.number, salt, signature }),
  ).toString('base64')
  await app.call(verifyCaptcha, { response: answer }, sender)
  return answer
}

/** Asks for a code and reads it from the mail. */
export async function askForCode(app: App, email: string, ip?: string): Promise<{ data: string; code: string }> {
  await solveCaptcha(app, ip)
  const seen = app.mails.length
  const { response } = await app.call(sendSignUpCode, { email, name: 'Sam' }, ip === undefined ? {} : { ip })
  const mail = await app.mailTo(email.toLowerCase(), each => app.mails.indexOf(each) >= seen)
  return { data: response.data, code: /^\d{4}$/m.exec(mail.text)?.[0] ?? '' }
}

/** A verified address: its handle goes into `register`. */
export async function verifiedAddress(app: App, email: string): Promise<string> {
  const { data, code } = await askForCode(app, email)
  await app.call(verifySignUpCode, { data, votp: code })
  return data
}

export const aForm = (email: string, subdomain: string) => ({
  firstname: 'Sam',
  lastname: 'Taylor',
  email,
  personal_phone: '02079460000',
  companyName: 'Meadow View Care',
  subdomain,
  password: 'correct horse',
  confirmPassword: 'correct horse',
})
