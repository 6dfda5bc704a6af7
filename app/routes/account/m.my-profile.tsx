export { action, default, handle, links, loader, meta } from "./my-account.profile";
