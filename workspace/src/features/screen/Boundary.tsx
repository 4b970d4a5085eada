import { browser } from '@cloudoc/kit/calls/browser.ts'
import { ErrorState } from '@cloudoc/kit/components/feedback/ErrorState.tsx'
import { Wrap } from '@cloudoc/kit/components/layout/Layout.tsx'
import { reportError } from '@cloudoc/kit/errors/report.ts'
import type { ReactNode } from 'react'
import { Component } from 'react'

interface Props {
  children: ReactNode /** Another place: what failed elsewhere is forgotten. */
  place: string
}
interface State {
  failed: boolean
  place: string
}

/** Keeps menu and bar in sight when a screen breaks, or its code cannot be loaded: offline, or a newer version is out. */
export class Boundary extends Component<Props, State> {
  override state: State = { failed: false, place: this.props.place }

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true }
  }

  static getDerivedStateFromProps({ place }: Props, state: State): State | null {
    return place === state.place ? null : { failed: false, place }
  }

  override componentDidCatch(error: unknown): void {
    reportError(error)
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children
    return (
      <main id="content" tabIndex={-1} className="py-12">
        <Wrap width="form">
          <ErrorState onRetry={() => browser.reload()} />
        </Wrap>
      </main>
    )
  }
}
