import { Suspense } from 'react'
import type { ReactNode } from 'react'
import { Route, Routes } from 'react-router-dom'
import { ShellSkeleton } from '../features/shell/ShellSkeleton.tsx'
import { WebFormDoor } from './WebFormDoor.tsx'
import { screens } from './screens.ts'

/** The addresses by which employees, inspectors, people who sign and visitors who fill in a form come in, before the gate; everything else is behind it. */
export function Doors({ children }: { children: ReactNode }) {
  return (
    <Suspense fallback={<ShellSkeleton />}>
      <Routes>
        <Route path="employee/login" element={<screens.EmployeeLogin />} />
        <Route path="evidence" element={<screens.Inspector />} />
        <Route path="employee/register" element={<screens.Register />} />
        <Route path="shared" element={<screens.SharedDocument />} />
        <Route path="received" element={<screens.Received />} />
        <Route path="document/sign" element={<screens.Sign />} />
        <Route path="document/sign/success" element={<screens.Sign />} />
        <Route path="document/sign/verify" element={<screens.VerifySigned />} />
        <Route path="webform" element={<WebFormDoor>{children}</WebFormDoor>} />
        <Route path="webform/fill" element={<WebFormDoor>{children}</WebFormDoor>} />
        <Route path="webform/completed" element={<WebFormDoor>{children}</WebFormDoor>} />
        <Route path="*" element={children} />
      </Routes>
    </Suspense>
  )
}
