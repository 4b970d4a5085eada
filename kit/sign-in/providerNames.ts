import type { ProviderKind } from '@cloudoc/accounts/contract/doors/identity.ts'

/** What the button of a provider says. */
export const providerButtons: Readonly<Record<ProviderKind, string>> = {
  microsoft: 'Continue with Microsoft',
  google: 'Continue with Google',
  other: 'Use my organisation’s sign-in',
}
