import { publicOrigin } from '@cloudoc/core/server/http/host.ts'
import type { EmailTemplate } from '@cloudoc/core/server/mail/layout.ts'

const greeting = (name: string): string => (name ? `Hello ${name},` : 'Hello,')
const connections = () => `${publicOrigin()}/company/settings/connections`

/** For the account holder, who alone makes tokens. */
export const tokenMadeEmail = (firstName: string, name: string): EmailTemplate => ({
  subject: 'A token was made',
  preview: 'It opens your Cloudoc workspace to another system',
  paragraphs: [
    greeting(firstName),
    `A token was made in your Cloudoc workspace just now: ${name}. Whoever has it can do what it was made for, without a password.`,
    'If it was not you, withdraw it and change your password at once.',
  ],
  button: { label: 'See your tokens', href: connections() },
})

/** For the account holder, when a webhook was turned off by itself. */
export const webhookStoppedEmail = (firstName: string, host: string): EmailTemplate => ({
  subject: 'A webhook was turned off',
  preview: `Nothing has arrived at ${host} for five days`,
  paragraphs: [
    greeting(firstName),
    `Nothing that we sent to ${host} has arrived for five days, so we stopped. What happens from now on is not told there.`,
    'When it answers again, turn the webhook on, and send again what is missing.',
  ],
  button: { label: 'See your webhooks', href: connections() },
})
