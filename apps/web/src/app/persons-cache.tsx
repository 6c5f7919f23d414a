import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { abandonSending } from '../platform/pending/use-sending.ts';
import { makeQueryClient } from '../platform/query-client.ts';
import { toast } from '../ui/toast/toast-queue.ts';

/** The cache of the person who is signed in, and all that they send: neither outlives the frame, and so no sign-out. */
export function PersonsCache({ children }: { readonly children: ReactNode }) {
  const [client] = useState(() => makeQueryClient((message) => toast.error(message), toast.close));
  useEffect(() => () => abandonSending(client), [client]);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
