export { action, default, handle, headers, links, loader, meta } from "./trackorder";
