// A thread of its own: keeps the columns of finished trips and answers questions about them, one after another.
import { parentPort } from 'node:worker_threads';
import { ANSWERING } from './answer.ts';
import type { Message, Reply } from './question.ts';
import { createTripColumns } from './trip-columns.ts';

const columns = createTripColumns();

function reply(message: Message): Reply {
  const { id } = message;
  try {
    return { id, answer: answerTo(message) };
  } catch (error) {
    return { id, failed: error instanceof Error ? error.message : String(error) };
  }
}
function answerTo(message: Message) {
  switch (message.kind) {
    case 'summary':
      return ANSWERING.summary(columns, message.asked);
    case 'sums':
      return ANSWERING.sums(columns, message.asked);
    case 'days':
      return ANSWERING.days(columns, message.asked);
    case 'count':
      return ANSWERING.count(columns, message.asked);
    case 'ids':
      return ANSWERING.ids(columns, message.asked);
    case 'apply':
      return ANSWERING.apply(columns, message.asked);
  }
}
parentPort?.on('message', (message: Message) => parentPort?.postMessage(reply(message)));
