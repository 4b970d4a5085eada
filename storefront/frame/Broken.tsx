import { ErrorState } from '@cloudoc/kit/components/feedback/ErrorState.tsx'
import { Wrap } from '@cloudoc/kit/components/layout/Layout.tsx'
import { reportError } from '@cloudoc/kit/errors/report.ts'
import { Component, type ReactNode } from 'react'

interface Props {
  /** A new one tries again: the address. */ at: string
  children: ReactNode
}
interface State {
  broken: boolean
  at: string
}

/** In place of a screen that could not be shown, most often because its code did not arrive: header and footer stay. */
export class Broken extends Component<Props, State> {
  override state: State = { broken: false, at: this.props.at }

  static getDerivedStateFromError(): Partial<State> {
    return { broken: true }
  }

  static getDerivedStateFromProps({ at }: Props, state: State): Partial<State> | null {
    return at === state.at ? null : { broken: false, at }
  }

  override componentDidCatch(error: unknown): void {
    reportError(error)
  }

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children
    return (
      <main id="content" tabIndex={-1} className="py-12">
        <Wrap width="form">
          <ErrorState onRetry={() => window.location.reload()} />
        </Wrap>
      </main>
    )
  }
}
