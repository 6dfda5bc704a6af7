export { action, default, handle, loader, meta, shouldRevalidate } from "./checkout";
