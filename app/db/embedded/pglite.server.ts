/** PGlite as the embedded database is run. */
import { PGlite } from "@electric-sql/pglite";

/**
 * Pages that PostgreSQL keeps in its own memory. It prepares the place of each at its start, which takes the usual 128MB longer
 * than all the rest; the system keeps what is read of the files anyway.
 */
const SHARED_BUFFERS = "16MB";

/** Opens the database of a folder, a new one where there is none. */
export const openPglite = (dataDir: string): Promise<PGlite> =>
  PGlite.create({
    dataDir,
    startParams: [...PGlite.defaultStartParams, "-c", `shared_buffers=${SHARED_BUFFERS}`],
  });
