import { demoLogins } from '@cloudoc/seed/demo.ts'
import { demoClient } from '@cloudoc/seed/demo-accounts.ts'
import { port } from '../environment.ts'
import type { Services } from '../services/all.ts'
import type { DemoProvider } from '../services/demo-provider.ts'

/** What a person reads who has started a copy for trying out: where everything is, and who may sign in. */
export function welcome(
  {
    mailboxPage,
    sandbox,
    provider,
  }: Pick<Services, 'mailboxPage' | 'sandbox'> & { provider?: DemoProvider | undefined },
  seconds: number,
  { isAdminDue, isBeingFilled }: { isAdminDue: boolean; isBeingFilled: boolean },
): string {
  const url = process.env['PUBLIC_URL'] ?? `http://localhost:${port()}`
  const rows: [string, string][] = [
    ['Shop', `${url}/`],
    ['Workspace', `${url}/company`],
    ['Admin', `${url}/admin`],
    ...(mailboxPage ? [['Mailbox', mailboxPage] as [string, string]] : []),
    ['API', `${url}/api/docs`],
    ...demoLogins.map(({ who, email, password }): [string, string] => [who, `${email} / ${password}`]),
    ...(provider
      ? [
          ['Identity provider', `${provider.issuer} (client ${demoClient.id} / ${demoClient.secret})`] as [
            string,
            string,
          ],
        ]
      : []),
    ...(sandbox ? [['Payments', 'sandbox: no money moves (card 4242 4242 4242 4242)'] as [string, string]] : []),
  ]
  const width = Math.max(...rows.map(([name]) => name.length))
  return [
    `\nCloudoc is ready (${seconds} s)\n`,
    ...rows.map(([name, value]) => `  ${name.padEnd(width)}  ${value}`),
    ...(isBeingFilled ? ['\nThe demonstration company is being filled: its people can sign in in a minute.'] : []),
    ...(isAdminDue ? ['\nThe admin is being built. Its page opens by itself when it is ready.'] : []),
    '\nCtrl-C stops everything.\n',
  ].join('\n')
}
