import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { CallFailed } from '../platform/call-failed.ts';
import { toast } from '../ui/toast/toast-queue.ts';
import { useForm } from './use-form.ts';

const taken = new CallFailed(409, { code: 'duplicate', message: 'Key (name)=(…) already exists.', fields: { name: 'Navnet er taget.' } });
const send = vi.fn<() => Promise<string>>();
afterEach(() => toast.queue.clear());

test('a name that is taken after a lost answer may be one’s own, and is said to be, until something was sent', async () => {
  send.mockRejectedValueOnce(taken).mockRejectedValueOnce(new CallFailed(0, undefined)).mockRejectedValueOnce(taken);
  send.mockResolvedValueOnce('sent').mockRejectedValueOnce(taken);
  const { result } = renderHook(() => {
    const form = useForm({ start: () => ({ name: '' }), rules: { name: { label: 'Navn' } }, send });
    // As a control would, it takes what is said of its field.
    return { form, said: form.field('name').error };
  });
  const titles = () => toast.queue.get().map(({ title }) => title);
  const press = () => act(async () => result.current.form.props.onSubmit(new SubmitEvent('submit') as never));
  await press();
  expect([result.current.said, ...titles()]).toEqual(['Navnet er taget.']);
  await press();
  expect(titles()).toEqual(['Der gik desværre noget galt. Prøv igen om lidt']);
  await press();
  expect([result.current.said, ...titles()]).toEqual([
    'Navnet er taget.',
    'Dit forrige forsøg er måske nået frem, selv om svaret ikke kom. Se efter, før du prøver igen.',
  ]);
  await press();
  await press();
  expect([result.current.said, ...titles()]).toEqual(['Navnet er taget.']);
});
