/** Every answer that the http tests get of a public call is held to its contract. */
import { watchAnswers } from "./client";
import { holdToContract } from "./contracts";

watchAnswers(holdToContract);
