import { tokenScopes } from '@cloudoc/core/contract/tokens/token-scopes.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { CopyField } from '../copying/CopyField.tsx'
import { Part } from '../settings/parts.tsx'

/** Where a provider of identities keeps people in step, and what it needs for that. */
export function ProviderPart() {
  return (
    <Part
      title="People from your provider"
      lead="Microsoft Entra, Okta and others add your starters here, and whoever leaves there is signed out here at once (SCIM 2.0)."
    >
      <div className="grid max-w-form grid-cols-1 gap-4">
        <CopyField label="Address to enter there" value={`${window.location.origin}/scim/v2`} />
        <p>
          It also asks for a secret token. Make one above with ‘{tokenScopes.scim.words}’. People become employees, and
          never more: rights are given here.
        </p>
        <div>
          <Button variant="link" to="/settings/sign-in">
            Let them sign in with their account there
          </Button>
        </div>
      </div>
    </Part>
  )
}
