import { companyByDomain } from '@cloudoc/accounts/contract/session.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import { useSession } from '@cloudoc/kit/session/store.ts'
import { providerButtons } from '@cloudoc/kit/sign-in/providerNames.ts'
import { useShopRead } from '../../../data/useShopRead.ts'
import { read } from '../../../routing/route.ts'
import { useHost } from '../useInBrowser.ts'
import { AccountPage } from './AccountPage.tsx'
import { SignInBody } from './SignInBody.tsx'
import { useNext } from './useNext.ts'

/** What the page reads; the route names it for the server, too. */
export const companyRead = (subdomain: string) => read(companyByDomain, { domainName: subdomain })

function Brand({ name, logo }: { name: string; logo: string }) {
  return (
    <div className="flex min-h-16 items-center gap-4">
      {/* Held in a fixed square: the page does not move when it arrives. */}
      {logo && (
        <img
          src={logo}
          alt=""
          width={64}
          height={64}
          className="size-16 shrink-0 rounded-md border border-line bg-sheet object-contain"
        />
      )}
      <p className="text-heading font-bold">{name}</p>
    </div>
  )
}

function UnknownAddress({ subdomain }: { subdomain: string }) {
  const host = useHost()
  return (
    <AccountPage title={companyByDomain.texts.unknown}>
      <p>
        No company has the address <strong className="wrap-anywhere">{subdomain}</strong>. Please check how it is spelt,
        or ask whoever gave it to you.
      </p>
      {host && (
        <div>
          <Button href={`//${host.slice(subdomain.length + 1)}`}>Go to Cloudoc</Button>
        </div>
      )}
    </AccountPage>
  )
}

/** Signing in at a company's own address (shop §2 Company subdomain). Without its name, one can still sign in. */
export function CompanySignInPage({ subdomain }: { subdomain: string }) {
  const { next, withNext } = useNext()
  const { isAuthenticated } = useSession()
  const company = useShopRead(companyRead(subdomain))
  if (company.code === 'absent') return <UnknownAddress subdomain={subdomain} />
  const above = company.isLoading ? (
    <div className="grid min-h-16 items-center">
      <Skeleton shape="title" />
    </div>
  ) : (
    <Brand name={company.data?.companyName ?? subdomain} logo={company.data?.logoPath ?? ''} />
  )
  return (
    <AccountPage title="Sign In" above={above}>
      {company.data?.signInProvider && !isAuthenticated && (
        <Button wide to={withNext('/signin/provider')}>
          {providerButtons[company.data.signInProvider]}
        </Button>
      )}
      <SignInBody next={next} />
    </AccountPage>
  )
}
