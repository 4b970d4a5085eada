import { browser } from '@cloudoc/kit/calls/browser.ts'
import { startReports } from '@cloudoc/kit/errors/report.ts'
import { keepPendingChoice } from '@cloudoc/kit/session/keepPendingChoice.ts'
import { session } from '@cloudoc/kit/session/store.ts'
import { startSession } from '@cloudoc/kit/sign-in/startSession.ts'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import './app.css'
import { App } from './App.tsx'
import { takeCode } from './features/session/crossing.ts'

const root = document.getElementById('root')
// Before anything is shown: the code leaves the address at once, and open tabs are asked for a session.
const code = takeCode()
startReports('workspace')
startSession()
keepPendingChoice(window.location.search)
// Back, after signing out, to a page that the browser kept whole: it begins anew, at the gate.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted && !session().isAuthenticated) browser.reload()
})
if (root)
  createRoot(root).render(
    <BrowserRouter basename="/company">
      <App code={code} />
    </BrowserRouter>,
  )
