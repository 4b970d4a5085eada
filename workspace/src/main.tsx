import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { startSession } from '@cloudoc/kit/session/start.ts'
import './app.css'
import { App } from './App.tsx'
import { takeCode } from './features/session/crossing.ts'

const root = document.getElementById('root')
// Before anything is shown: the code leaves the address at once, and open tabs are asked for a session.
const code = takeCode()
startSession()
if (root) createRoot(root).render(<BrowserRouter basename="/company"><App code={code} /></BrowserRouter>)
