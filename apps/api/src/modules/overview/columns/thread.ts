// A thread of its own: keeps the columns of finished trips and answers questions about them, one after another.
import { parentPort } from 'node:worker_threads';
import { answering } from './answer.ts';
import type { Message, Reply } from './question.ts';
import { createTripColumns } from './trip-columns.ts';

const answers = answering(createTripColumns());

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
      return answers.summary(message.asked);
    case 'sums':
      return answers.sums(message.asked);
    case 'days':
      return answers.days(message.asked);
    case 'allocations':
      return answers.allocations(message.asked);
    case 'count':
      return answers.count(message.asked);
    case 'ids':
      return answers.ids(message.asked);
    case 'apply':
      return answers.apply(message.asked);
  }
}
parentPort?.on('message', (message: Message) => parentPort?.postMessage(reply(message)));
