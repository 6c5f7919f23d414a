import {
  CompiledQuery,
  type DatabaseConnection,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type TransactionSettings,
} from 'kysely';
import { databaseTrouble } from './database-trouble.ts';
import { BEGIN_WITH_FIRST } from './statements/keeping-client.ts';

/**
 * The connection was lost while a transaction was committed, or after that and before its result could be read: nobody knows
 * whether it took place. Whoever asks again does so with the same Idempotency-Key or version, which is looked up first.
 */
export class OutcomeUnknown extends Error {
  constructor(cause: unknown) {
    super('the outcome of a commit is unknown', { cause });
  }
}

/** Throws what failed after a transaction: as an unknown outcome where the database is away. */
export function throwUnknown(error: unknown): never {
  throw databaseTrouble(error) === 'away' ? new OutcomeUnknown(error) : error;
}

/** PostgreSQL whose lost commits are told from everything else that fails. */
export class CommitTellingDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;
  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }
  override createDriver(): PostgresDriver {
    return new CommitTellingDriver(this.#config);
  }
}

class CommitTellingDriver extends PostgresDriver {
  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    if (settings.isolationLevel || settings.accessMode) await super.beginTransaction(connection, settings);
    else await connection.executeQuery(CompiledQuery.raw(BEGIN_WITH_FIRST));
  }
  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await super.commitTransaction(connection).catch(throwUnknown);
  }
  /** A lost connection has rolled back by itself; that it cannot be told so would hide why it is rolled back. */
  override async rollbackTransaction(connection: Parameters<PostgresDriver['rollbackTransaction']>[0]): Promise<void> {
    await super.rollbackTransaction(connection).catch((error: unknown) => {
      if (databaseTrouble(error) !== 'away') throw error;
    });
  }
}
