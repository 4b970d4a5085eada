import Ellipsis from 'lucide-react/icons/ellipsis'
import { useState } from 'react'
import { Button } from '../components/action/Button.tsx'
import { IconButton } from '../components/action/IconButton.tsx'
import { TextField } from '../components/form/TextField.tsx'
import { Cluster } from '../components/layout/Layout.tsx'
import { TabLinks } from '../components/navigation/TabLinks.tsx'
import { Tabs } from '../components/navigation/Tabs.tsx'
import { ConfirmDialog } from '../components/overlay/ConfirmDialog.tsx'
import { Dialog } from '../components/overlay/Dialog.tsx'
import { Menu } from '../components/overlay/Menu.tsx'
import { NameDialog } from '../components/overlay/NameDialog.tsx'
import { Popover } from '../components/overlay/Popover.tsx'
import { PurchaseSuccess } from '../components/overlay/PurchaseSuccess.tsx'
import { showBottom, showMessage, showToast } from '../messages/store.ts'
import { Specimen } from './Specimen.tsx'

const opened = () => (typeof window === 'undefined' ? '' : window.location.hash.slice(1))
const items = [
  { label: 'Rename', onSelect: () => undefined },
  { label: 'Open', to: '/kit/' },
  { label: 'Delete', danger: true, apart: true, onSelect: () => undefined },
]

/**
 * What lies above the page. `#dialog`, `#confirm`, `#name`, `#popover` and `#bought` in the address open one at once,
 * for pictures.
 */
export function Overlays() {
  const [dialog, setDialog] = useState(opened() === 'dialog')
  const [confirm, setConfirm] = useState(opened() === 'confirm')
  const [name, setName] = useState(opened() === 'name')
  const [popover, setPopover] = useState(opened() === 'popover')
  const [bought, setBought] = useState(opened() === 'bought')
  return (
    <>
      <Specimen name="Dialogs and messages">
        <Cluster>
          <Button variant="quiet" onClick={() => setDialog(true)}>
            Dialog
          </Button>
          <Button variant="quiet" onClick={() => setConfirm(true)}>
            ConfirmDialog
          </Button>
          <Button variant="quiet" onClick={() => setName(true)}>
            NameDialog
          </Button>
          <Button variant="quiet" onClick={() => setBought(true)}>
            PurchaseSuccess
          </Button>
          <Menu trigger={<IconButton label="More" icon={<Ellipsis aria-hidden />} />} items={items} />
          <Popover
            trigger={<Button variant="quiet">Popover</Button>}
            label="Notifications"
            open={popover}
            onOpenChange={setPopover}
          >
            <p className="p-5">Your export is ready.</p>
          </Popover>
          <Button variant="quiet" onClick={() => showToast('My profile Updated Successfully')}>
            Toast
          </Button>
          <Button variant="quiet" onClick={() => showMessage('Payment Failed.', 'danger')}>
            Centred message
          </Button>
          <Button variant="quiet" onClick={() => showMessage('New password updated successfully', 'success')}>
            One that stays
          </Button>
          <Button variant="quiet" onClick={() => showBottom('Generating PDF file')}>
            Bottom message
          </Button>
        </Cluster>
        <Dialog
          open={dialog}
          onOpenChange={setDialog}
          title="Enter OTP"
          description="We have sent a code to your e-mail address."
          footer={
            <>
              <Button>Continue</Button>
              <Button variant="quiet" onClick={() => setDialog(false)}>
                Cancel
              </Button>
            </>
          }
        >
          <TextField name="who" label="Name" />
        </Dialog>
        <ConfirmDialog
          open={confirm}
          onOpenChange={setConfirm}
          title="Delete this folder?"
          confirm="Delete folder"
          danger
          onConfirm={() => setConfirm(false)}
        >
          It moves to the bin with its 12 documents, and can be restored for 90 days.
        </ConfirmDialog>
        <NameDialog
          open={name}
          onClose={() => setName(false)}
          title="Rename this folder"
          action="Rename"
          initial="Night staff"
          maxLength={60}
          check={text => (text === '' ? 'It needs a name.' : '')}
          onSave={() => Promise.resolve(true)}
        />
        {bought && (
          <PurchaseSuccess
            text="Payment Successfully Completed."
            link={(_path, face, className) => (
              <a href="/kit/" className={className}>
                {face}
              </a>
            )}
            onClose={() => setBought(false)}
          />
        )}
      </Specimen>
      <Specimen name="Tabs">
        <Tabs
          label="System Features"
          tabs={[
            {
              value: 'quality',
              label: 'Document Quality Management',
              content: 'Every policy has its review date, and says when it is due.',
            },
            { value: 'editor', label: 'Document Editor', content: 'Edit in the browser.' },
            { value: 'updates', label: 'Updates Management', content: 'Updates arrive when the law changes.' },
          ]}
        />
        <TabLinks
          label="Tabs between screens"
          links={[
            { to: '/kit/', label: 'This screen' },
            { to: '/kit/other', label: 'Another' },
          ]}
        />
        <Tabs
          bare
          lazy
          label="Tabs without a panel"
          initial="on"
          tabs={[
            { value: 'on', label: 'In a panel', content: 'Bare: without a panel of their own.' },
            { value: 'lazy', label: 'Lazy', content: 'There only while it is in sight.' },
          ]}
        />
      </Specimen>
    </>
  )
}
