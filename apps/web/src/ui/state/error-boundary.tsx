import { Component, type ReactNode } from 'react';
import { whenBack } from '../../platform/live/connection.ts';
import { ErrorState } from './error-state.tsx';
import { forgetFailedParts } from './lazy-with-retry.ts';

export interface ErrorBoundaryProps {
  children: ReactNode;
  /** What broke, in a sentence. */
  message?: string | undefined;
  /** When this changes (a new path, say), the region is tried again by itself. */
  resetKey?: string | undefined;
  /** Where the error stands, when not in place of the region. */
  renderError?: ((error: ReactNode) => ReactNode) | undefined;
}

interface Broken {
  broken: boolean;
  resetKey: string | undefined;
}

/**
 * Keeps a crash inside its region: the rest of the page goes on, and the region can be loaded again. One that lacked a part because the line was
 * away loads itself when the line is back.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, Broken> {
  override state: Broken = { broken: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(): Partial<Broken> {
    return { broken: true };
  }

  static getDerivedStateFromProps(props: ErrorBoundaryProps, state: Broken): Broken | null {
    return props.resetKey === state.resetKey ? null : { broken: false, resetKey: props.resetKey };
  }

  #stopWaiting: (() => void) | undefined;
  readonly #again = (): void => this.setState({ broken: false });

  override componentDidCatch(): void {
    this.#stopWaiting?.();
    this.#stopWaiting = forgetFailedParts() ? whenBack(this.#again) : undefined;
  }

  override componentWillUnmount(): void {
    this.#stopWaiting?.();
  }

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children;
    const { message = 'Der gik noget galt i denne del af siden.', renderError = (error) => error } = this.props;
    return renderError(<ErrorState message={message} retryText="Genindlæs denne del" onRetry={this.#again} />);
  }
}
