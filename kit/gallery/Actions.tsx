import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { Button } from '../components/action/Button.tsx'
import { IconButton } from '../components/action/IconButton.tsx'
import { IconLink } from '../components/action/IconLink.tsx'
import { Spinner } from '../components/feedback/Spinner.tsx'
import { Cluster } from '../components/layout/Layout.tsx'
import { Logo } from '../components/layout/Logo.tsx'
import { Breadcrumbs } from '../components/navigation/Breadcrumbs.tsx'
import { NavMenu } from '../components/overlay/NavMenu.tsx'
import { Specimen } from './Specimen.tsx'

/** Buttons in each variant and state, and what leads elsewhere. */
export function Actions() {
  return (
    <>
      <Specimen name="Button">
        <Cluster>
          <Button>Save changes</Button>
          <Button variant="quiet">Preview</Button>
          <Button variant="danger">Delete folder</Button>
          <Button variant="link">View all</Button>
          <Button variant="row">Restore</Button>
        </Cluster>
        <Cluster>
          <Button icon={<Plus aria-hidden className="size-5" />}>Add document</Button>
          <Button progress="pending" pendingText="Saving…">
            Save
          </Button>
          <Button progress="done" doneText="Saved">
            Save
          </Button>
          <Button disabled>Off</Button>
          <Button variant="quiet" disabled>
            Off
          </Button>
        </Cluster>
        <Cluster>
          <Button to="/kit/" variant="quiet">
            A link in the app
          </Button>
          <Button href="https://example.org" variant="link">
            A link elsewhere
          </Button>
        </Cluster>
        <div className="max-w-narrow">
          <Button wide>As wide as its place</Button>
        </div>
      </Specimen>
      <Specimen name="IconButton and IconLink">
        <Cluster>
          <IconButton label="Add" icon={<Plus aria-hidden />} />
          <IconButton label="Delete" danger icon={<Trash2 aria-hidden />} />
          <IconButton label="Add" disabled icon={<Plus aria-hidden />} />
          <IconLink to="/kit/" label="A link" icon={<Plus aria-hidden />} />
        </Cluster>
      </Specimen>
      <Specimen name="Breadcrumbs">
        <Breadcrumbs
          crumbs={[
            { label: 'Home', to: '/' },
            { label: 'Policies & Procedures', to: '/policies-procedures' },
            { label: 'Domiciliary Care' },
          ]}
        />
      </Specimen>
      <Specimen name="NavMenu">
        <Cluster>
          <NavMenu
            label="Resources"
            entries={[
              { label: 'System Features', to: '/features' },
              { label: 'Knowledgebase', to: '/knowledge' },
              { label: 'FAQs', to: '/faq' },
            ]}
          />
        </Cluster>
      </Specimen>
      <Specimen name="Logo">
        <Cluster gap="large">
          <Logo />
          <Logo bare />
          <Cluster>
            <Spinner /> Loading
          </Cluster>
        </Cluster>
      </Specimen>
    </>
  )
}
