export { action, default, handle, headers, links, loader, meta, shouldRevalidate } from "./checkout";
